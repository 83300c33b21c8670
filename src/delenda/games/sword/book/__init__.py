"""The book of The Sword of Rome as a value: data, figures, slots, and a value for each scenario."""
