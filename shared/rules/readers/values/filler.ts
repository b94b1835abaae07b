// A text that fills a field and gives no answer. Takes what forms, databases and programs leave where nobody answered: `TBC`,
// `N/A`, `null`, `Please select`, a dash, with any signs around it. Any other text is an answer, also `None`.
// Source: fields of host-facts 10.2, exports of Reapit, Jupix and Property Hive, empty lists of WordPress forms.

const FILLER =
  /^(?:|null|undefined|nan|n ?\/? ?a|t ?b ?[acd]|to be (?:confirmed|advised|announced)|unknown|not (?:known|given|stated|specified|provided)|ask (?:the )?agent|(?:please )?select|none given)$/i

/** Whether a text gives no answer. */
export const isFiller = (text: string) => FILLER.test(text.replace(/[\s.?*_–—-]+/g, ' ').trim())
