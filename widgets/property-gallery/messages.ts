export const galleryMessages = {
  pictures: (address: string) => (address ? `Pictures of ${address}` : 'Pictures'),
  picture: (at: number, count: number, caption: string) => `Picture ${at} of ${count}${caption && `: ${caption}`}`,
  missing: 'This picture could not be loaded.',
  previous: 'Previous',
  next: 'Next',
}
