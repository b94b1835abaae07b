import * as v from 'valibot'

// No page loads this file: valibot alone would be more than half of the header's size. `npm run documents` writes
// kinds.ts from it, by which props.ts checks.

const item = v.object({
  /** The text of the item. */
  name: v.optional(v.string()),
  /** The address of the item. It may be missing if the item has `items`. */
  url: v.optional(v.string()),
  /** `B` or `_blank` opens a new tab and says so. */
  target: v.optional(v.string()),
  /**
   * A picture for the item's dropdown. Without it, Auctions, Services, Agriculture and names with Antique get a
   * drawing.
   */
  image: v.optional(v.string()),
  /** The list that the item opens. Its items have the same form, up to three levels in all. */
  items: v.optional(v.array(v.any())),
})

/** The props of the header, as pages write them. */
export const schema = v.object({
  /** The header data of the page (3.17). */
  header: v.optional(
    v.object({
      /** Address of the logo's picture. Without it, the header shows the agency's name. */
      logo: v.optional(v.string()),
      /** The name of the agency, for the logo. The name in `agency` is used if it is absent. */
      agencyName: v.optional(v.string()),
      /**
       * The menu. `title` and `url_target` also work in place of `name` and `target`. A menu without items shows a
       * message that they need to be set.
       */
      primaryMenuItems: v.optional(v.array(item)),
      /**
       * Small links. They are above the row on the home page of a desktop, and below the menu of a phone. They have one
       * level.
       */
      secondaryMenuItems: v.optional(v.array(item)),
    }),
  ),
  /** Settings of the theme (3.18). */
  theme_settings: v.optional(
    v.object({
      /** `left`, `center` or `centre`. */
      navbarLogoPosition: v.optional(v.string(), 'left'),
      /**
       * Puts half of the primary items on each side of a logo in the middle. When it is off, the first four are on the
       * left.
       */
      splitNavigationMenuItemsEqually: v.optional(v.boolean(), false),
      /** Width and height of the logo from 1200 px on, in px. */
      headerDesktopLogoDimensions: v.optional(v.string(), '150,40'),
      /** The same below 1200 px. */
      headerMobileLogoDimensions: v.optional(v.string(), '150,40'),
      /**
       * The phone link of the mobile header: an address, a `tel:` link or a number. The agency's telephone number is
       * used if it is absent.
       */
      mobileHeaderContactLink: v.optional(v.string()),
    }),
  ),
  /**
   * Default values of the theme's settings: `{ "navbarLogoPosition": { "default": "left" } }`. They are used if the
   * theme sets no value.
   */
  theme_settings_defaults: v.optional(v.record(v.string(), v.object({ default: v.any() }))),
  /** The agency. It fills in what `header` and the settings leave out. */
  agency: v.optional(
    v.object({
      /** The name of the agency. */
      name: v.optional(v.string()),
      /** The telephone number, as people write it. */
      telephone: v.optional(v.string()),
    }),
  ),
  /**
   * The home page's header. It stays on the screen and shrinks after 30 px of scrolling. A line above it holds the
   * secondary menu and a link to `#/book-a-valuation`.
   */
  home: v.optional(v.boolean(), false),
})
