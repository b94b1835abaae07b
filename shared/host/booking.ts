export function openBooking(_kind: string, _event: unknown) {}
