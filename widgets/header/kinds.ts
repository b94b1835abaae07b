// Written by `npm run documents`, from schema.ts.

/** The kind of each prop. */
export const kinds = {
  header: { type: 'object', entries: { primaryMenuItems: { type: 'array' }, secondaryMenuItems: { type: 'array' } } },
  theme_settings: { type: 'object', entries: {} },
  theme_settings_defaults: { type: 'object', entries: {} },
  agency: { type: 'object', entries: {} },
  home: { type: 'boolean' },
}
