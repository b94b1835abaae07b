/** The page numbers to show: the first, the last, and those around the current one. `0` stands for a gap. */
export function pageNumbers(current: number, count: number): number[] {
  const numbers: number[] = []
  for (let page = 1; page <= count; page++) {
    // A gap of one page would take as much room as its number.
    const near =
      Math.abs(page - current) <= 1 || (page === 2 && current === 4) || (page === count - 1 && current === count - 3)
    if (page === 1 || page === count || near) numbers.push(page)
    else if (numbers.at(-1)) numbers.push(0)
  }
  return numbers
}
