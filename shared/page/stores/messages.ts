export const storeMessages = {
  undo: 'Undo',
  propertySaved: 'Property saved.',
  propertyRemoved: 'Saved property removed.',
  searchSaved: 'Search saved',
  searchRemoved: 'Saved search removed',
  notesCleared: 'Notes cleared.',
  homeHidden: 'Home hidden.',
  hiddenCleared: 'Hidden homes cleared.',
  notKept: 'This browser stores nothing for this site. Sign in to keep what you save.',
}
