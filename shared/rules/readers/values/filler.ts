// A text that fills a field and gives no answer. Takes what forms, databases and programs leave where nobody answered: `TBC`,
// `N/A`, `null`, `Please select`, a dash, with any signs around it, and what they write by mistake: `#N/A`, `Array`. Any other
// text is an answer, also `None`.
// Source: fields of host-facts 10.2, exports of Reapit, Jupix and Property Hive, empty lists of WordPress forms, `false` of
// its custom fields (acf-to-rest-api 48), errors of Excel, lists and objects that PHP and browsers write as texts.

const FILLER =
  /^(?:|null|undefined|nan|false|\\n|array|\[object object\]|#[a-z/0]+!?|n ?\/? ?a|t ?b ?[acd]|to be (?:confirmed|advised|announced)|unknown|not (?:known|given|stated|specified|provided)|ask (?:the )?agent|(?:please )?(?:select|choose)(?: (?:an? )?option| one)?|none given)$/i

/** Whether a text gives no answer. */
export const isFiller = (text: string) => FILLER.test(text.replace(/[\s.?*_–—-]+/g, ' ').trim())
