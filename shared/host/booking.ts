export default function openBooking() {}
