//! `kakehiki schema`: the shape of what every command prints for programs.

use crate::{bridge, mahjong, reproduce, stud};
use anyhow::bail;
use clap::Args;
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

/// The JSON Schema of what a command prints with --json.
///
/// Where a command prints one object a line, it is the schema of a line. Without a command: one schema with a property for each of
/// them.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  kakehiki schema
  kakehiki schema bridge decide
  kakehiki schema stud play > play.schema.json")]
pub(crate) struct Arguments {
    /// The words of the command: bridge decide
    command: Vec<String>,
}

/// Describes a type.
pub(crate) type Shape = fn(&mut SchemaGenerator) -> Schema;

/// The shape of a type.
pub(crate) fn shape<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// Every command that prints JSON, with the shape of what it prints.
fn shapes() -> impl Iterator<Item = (String, Shape)> {
    let games: [(&str, &[(&str, Shape)]); 4] = [
        ("bridge", &bridge::SHAPES),
        ("stud", &stud::SHAPES),
        ("mahjong", &mahjong::SHAPES),
        ("reproduce", &reproduce::SHAPES),
    ];
    games
        .into_iter()
        .flat_map(|(game, shapes)| shapes.iter().map(move |(name, shape)| (format!("{game} {name}"), *shape)))
}

/// The schema of one command, or of all.
fn schema(command: Option<&str>) -> anyhow::Result<Value> {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut found: Map<String, Value> = shapes()
        .filter(|(name, _)| command.is_none_or(|command| command == name))
        .map(|(name, shape)| (name, shape(&mut generator).into()))
        .collect();
    let mut schema = match command {
        None => json!({ "type": "object", "properties": found }),
        Some(command) => match found.remove(command) {
            Some(schema) => schema,
            None => {
                let known: Vec<String> = shapes().map(|(name, _)| name).collect();
                bail!("{command:?} prints no JSON: expected one of {}", known.join(", "));
            }
        },
    };
    schema["$schema"] = generator.settings().meta_schema.as_deref().into();
    schema["title"] = format!("kakehiki {}", command.unwrap_or_default()).trim_end().into();
    schema["$defs"] = generator.take_definitions(true).into();
    Ok(schema)
}

impl Arguments {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let command = (!self.command.is_empty()).then(|| self.command.join(" "));
        println!("{}", serde_json::to_string_pretty(&schema(command.as_deref())?)?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use std::collections::BTreeSet;

    #[test]
    fn every_command_with_json_has_a_shape() {
        let cli = crate::Cli::command();
        let with_json = cli.get_subcommands().flat_map(|game| {
            let commands = game
                .get_subcommands()
                .filter(|command| command.get_arguments().any(|argument| argument.get_id() == "json"));
            commands.map(|command| format!("{} {}", game.get_name(), command.get_name()))
        });
        let described: BTreeSet<String> = shapes().map(|(name, _)| name).collect();
        assert_eq!(with_json.collect::<BTreeSet<String>>(), described);
    }

    /// Two types of one name would be told apart by numbers, which change when a command comes or goes.
    #[test]
    fn every_type_has_a_name_of_its_own() {
        let all = schema(None).expect("a schema");
        let numbered: Vec<&String> = all["$defs"]
            .as_object()
            .expect("definitions")
            .keys()
            .filter(|name| name.ends_with(|last: char| last.is_ascii_digit()))
            .collect();
        assert!(numbered.is_empty(), "{numbered:?}");
    }
}
