/** The widths in which galleries and their viewer request pictures, in px (9.15). */
export const WIDTHS = [320, 375, 414, 575, 768, 992, 1160]

/** The size of the one picture for whatever does not choose by width, in px (9.15). */
export const LARGEST = [1160, 646] as const
