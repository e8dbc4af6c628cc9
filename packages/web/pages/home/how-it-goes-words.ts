export const steps = [
  { title: "Spin once a day", text: "One record, one album. No skipping ahead." },
  { title: "Hear it all", text: "From track 1, in the order it was meant." },
  { title: "Keep your streak going", text: "One spin a day is all it takes." },
] as const;
export const weekTitle = "Seven days, seven albums.";
export const weekText = "That’s one week on your shelf.";
export const shelf = "A shelf with seven record sleeves, one for each day of the week";
export const monday = "Mon";
export const tuesday = "Tue";
export const wednesday = "Wed";
export const thursday = "Thu";
export const friday = "Fri";
export const saturday = "Sat";
export const sunday = "Sun";
