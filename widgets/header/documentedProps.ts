import * as v from 'valibot'

// What props.ts takes, in the words of a schema: the gallery makes its table of it, and a test holds the two together.
// No page loads it.

const item = v.object({
  /** What it is called. */
  name: v.optional(v.string()),
  /** Where it leads. May be missing where there are `items`. */
  url: v.optional(v.string()),
  /** `B` or `_blank` opens a new tab, and says so. */
  target: v.optional(v.string()),
  /** A picture for its dropdown. Else Auctions, Services, Agriculture and names with Antique have a drawing. */
  image: v.optional(v.string()),
  /** The list that it opens, of the same kind: three levels in all. */
  items: v.optional(v.array(v.any())),
})

export const documentedProps = v.object({
  /** The header data of the page (3.17). */
  header: v.optional(
    v.object({
      /** Address of the logo's picture. Without one, the agency's name stands there. */
      logo: v.optional(v.string()),
      /** The logo's name. Without one, that of `agency`. */
      agencyName: v.optional(v.string()),
      /** The menu. `title` and `url_target` do as well as `name` and `target`. Without items it says that they need to be set. */
      primaryMenuItems: v.optional(v.array(item)),
      /** Small links: above the row on the home page of a desktop, below the menu of a phone. One level. */
      secondaryMenuItems: v.optional(v.array(item)),
    }),
  ),
  /** Settings of the theme (3.18). */
  theme_settings: v.optional(
    v.object({
      /** `left`, `center` or `centre`. */
      navbarLogoPosition: v.optional(v.string(), 'left'),
      /** Half of the primary items on either side of a logo in the middle. Off: the first four go left. */
      splitNavigationMenuItemsEqually: v.optional(v.boolean(), false),
      /** Width and height of the logo from 1200 px on, in px. */
      headerDesktopLogoDimensions: v.optional(v.string(), '150,40'),
      /** The same below 1200 px. */
      headerMobileLogoDimensions: v.optional(v.string(), '150,40'),
      /** An address, a `tel:` link or a number. Without it, the agency's telephone. */
      mobileHeaderContactLink: v.optional(v.string()),
    }),
  ),
  /** What settings are where the theme has none of its own: `{ "navbarLogoPosition": { "default": "left" } }`. */
  theme_settings_defaults: v.optional(v.record(v.string(), v.object({ default: v.any() }))),
  /** The agency, for what `header` and the settings leave open. */
  agency: v.optional(
    v.object({
      /** What it is called. */
      name: v.optional(v.string()),
      /** Its telephone number, as people write it. */
      telephone: v.optional(v.string()),
    }),
  ),
  /** The home page's variant: it stays on the screen, draws in past 30 px, and has a line above with the secondary menu and a link to `#/book-a-valuation`. */
  home: v.optional(v.boolean(), false),
})
