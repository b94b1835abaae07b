export default function bookViewing(_event?: unknown) {}
export function openBooking(_kind: 'Valuation' | 'Viewing') {}
