/** The names are in contract 9. */
export const viewerMessages = {
  tabs: 'Pictures of this home',
  photos: 'Photos',
  floorplan: 'Floorplan',
  epc: 'EPC',
  video: 'Video',
  images: 'Images',
  dialog: {
    photos: 'Property images',
    floorplan: 'Floorplan',
    epc: 'EPC chart',
    video: 'Video',
  },

  previous: 'Previous',
  next: 'Next',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  at: (at: number, count: number) => `${at} / ${count}`,
  /** The library fills in the numbers. */
  slide: '{index} of {total}',
  /** What is said of a picture that the visitor goes to. */
  shown: (at: number, count: number, caption: string) => `Picture ${at} of ${count}${caption && `: ${caption}`}`,
  shownVideo: (at: number, count: number, name: string) => `Video ${at} of ${count}: ${name}`,
  picture: (at: number, caption: string) => `Picture ${at}${caption && `: ${caption}`}`,
  missing: 'This picture could not be loaded.',
  slow: 'This picture is still loading.',
  tryAgain: 'Try again',
  byItself: 'Open in a new tab',

  energy: 'Energy performance in words',
  measure: 'Measure',
  now: 'Now',
  possible: 'Possible',
  unknown: 'not stated',

  play: 'Play video',
  from: (host: string) => `From ${host}, which learns of your visit once you press play.`,
  elsewhere: (host: string) => `Watch on ${host}`,
  untitled: 'Video of this home',
  unsupported: 'Video format not supported',
}
