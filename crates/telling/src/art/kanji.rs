/// The brush strokes of a character in a box of 100 by 100. Drawn by us, so that tiles read the same without any Japanese font.
pub(super) fn strokes(character: char) -> &'static str {
    match character {
        '一' => "M10 50H90",
        '二' => "M22 26H78M8 78H92",
        '三' => "M16 18H84M22 49H78M8 82H92",
        '四' => "M14 20V86M14 20H86V86M14 80H86M38 20C38 46 34 56 24 64M60 20V52C60 60 64 60 76 60",
        '五' => "M16 16H84M48 16L34 86M22 47H72L67 86M6 88H94",
        '六' => "M50 6V24M6 36H94M36 52C32 68 24 80 10 92M62 52C70 64 80 78 90 92",
        '七' => "M8 50L92 36M40 10V74C40 84 46 87 56 87H74C83 87 86 82 87 70",
        '八' => "M36 22C34 52 26 72 8 90M54 14C60 50 72 74 94 90",
        '九' => "M10 34H66C64 50 63 66 63 76C63 87 69 89 78 89C89 89 91 84 93 70M38 6C38 50 30 76 8 93",
        '萬' => {
            "M8 13H92M34 3V23M66 3V23M26 31H74V58H26ZM26 44.5H74M50 31V82M14 95V67H86V86C86 94 80 95 74 93M32 84L64 79M60 73L69 88"
        }
        '東' => "M12 19H88M50 3V97M24 34H76V64H24ZM24 49H76M47 65C38 78 24 88 7 94M53 65C62 78 76 88 93 94",
        '南' => {
            "M12 19H88M50 3V35M14 96V35H86V87C86 95 80 95 73 94M36 42L42 53M64 42L58 53M29 57H71M25 72H75M50 57V94"
        }
        '西' => "M7 13H93M15 34H85V92H15ZM39 13V34C39 51 35 60 26 67M61 13V55C61 63 65 63 75 63",
        '北' => {
            "M37 8V95M37 38H9M6 84L37 69M60 8V80C60 89 64 91 72 91H84C91 91 93 85 94 73M60 47C73 43 83 35 90 26"
        }
        '發' => {
            "M14 12H40C36 30 26 43 7 51M15 28L27 36M58 5C62 25 74 41 95 51M77 9L66 20M88 23L77 32M14 58H42V70H17V82H42C42 91 40 97 28 96M60 56C60 64 57 69 50 73M60 56H79V65C79 69 82 69 90 68M53 79H83C78 88 68 94 52 98M60 80C68 89 79 94 94 97"
        }
        '中' => "M15 28H85V66H15ZM50 3V98",
        _ => "",
    }
}

/// The character at a place, `size` wide and high, in this colour.
pub(super) fn at(character: char, x: f32, y: f32, size: f32, colour: &str) -> String {
    // Crowded characters take a thinner brush.
    let brush = match character {
        '一' | '二' | '三' | '七' | '八' | '九' | '六' => 11.0,
        '萬' | '發' => 7.5,
        _ => 9.0,
    };
    format!(
        r#"<path transform="translate({} {}) scale({})" d="{}" fill="none" stroke="{colour}" stroke-width="{brush}" stroke-linecap="round" stroke-linejoin="round"/>"#,
        x - size / 2.0,
        y - size / 2.0,
        size / 100.0,
        strokes(character)
    )
}
