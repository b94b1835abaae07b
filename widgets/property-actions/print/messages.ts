/** Texts on paper, besides the host's own. */
export const printMessages = {
  facts: 'Before you view',
  comeBack: 'To come back to this home',
  code: (address: string) => `QR code of ${address}`,
  printed: (day: string) => `Printed on ${day}.`,
  change: 'Prices and availability change: see the page for the latest.',
}
