/**
 * The icons that several widgets use, each one path on a 24 × 24 grid, drawn as a line.
 * From Lucide 1.62 (ISC, see LICENSE in this folder); circles and lines are written as paths.
 */
export const paths = {
  alert: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8v4M12 16h.01',
  check: 'M20 6 9 17l-5-5',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 18-6-6 6-6',
  'chevron-right': 'm9 18 6-6-6-6',
  'chevron-up': 'm18 15-6-6-6 6',
  close: 'M18 6 6 18M6 6l12 12',
  'external-link': 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  heart:
    'M2 9.5a5.5 5.5 0 0 1 9.6-3.7.6.6 0 0 0 .8 0A5.5 5.5 0 0 1 22 9.5c0 2.3-1.5 4-3 5.5l-5.5 5.3a2 2 0 0 1-3 0L5 15c-1.5-1.5-3-3.2-3-5.5',
  info: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  search: 'm21 21-4.3-4.3M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  trash: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
}

/** One of these icons, or the path of an icon that only one widget has. */
export type IconName = keyof typeof paths | `M${string}`
