export const messages = {
  undo: 'Undo',
  propertySaved: 'Property saved.',
  propertyRemoved: 'Saved property removed.',
}
