/** Vehicles of one category in words: "Estate", "2 × Estate". */
export function vehiclesText(quantity: number, category: string): string {
  return quantity > 1 ? `${quantity} × ${category}` : category;
}
