//! Seven-card stud: the game and a player that judges, bluffs and learns.
