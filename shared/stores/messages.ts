export const messages = {
  undo: 'Undo',
  propertySaved: 'Property saved.',
  propertyRemoved: 'Saved property removed.',
  searchSaved: 'Search saved',
  searchRemoved: 'Saved search removed',
}
