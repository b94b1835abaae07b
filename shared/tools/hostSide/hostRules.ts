/** What the command `estate-islands host` demands, and how grave it is where that is not so. */
interface HostRule {
  demands: string
  level: 'mistake' | 'warning'
}

const mistake = (demands: string): HostRule => ({ demands, level: 'mistake' })
const warning = (demands: string): HostRule => ({ demands, level: 'warning' })

/** Every finding about a host by its name. docs/host.md shows this table. */
export const hostRules = {
  'no-answer': mistake('Each request is answered within the time limit.'),
  'redirect-loop': mistake('Redirects end.'),
  'too-large': mistake('An answer has at most 10 MB.'),
  redirected: mistake('A call is answered where it was sent. The page takes a redirect for a failure.'),
  'wrong-status': mistake('A call has one of the statuses that its route names.'),
  'not-json': mistake('A call is answered with JSON, never with a page of HTML.'),
  'wrong-shape': mistake('The fields of answers and of page data are as their tables say.'),
  unreadable: mistake('An answer can be worked with.'),

  'page-missing': mistake('Pages that the islands link to are there, or page data `links` says `null`.'),
  'page-data-missing': warning('A page has the page data that its widgets show.'),
  'map-missing': mistake('`/search?hashbang=map` leads to a page of results with the hash `#/map`.'),
  policy: mistake('The Content-Security-Policy lets the scripts, their styles and calls work.'),
  'missing-script': mistake(
    'A script that is not there is 404 or 410. That is how an open page knows of a new release.',
  ),
  'missing-script-type': warning('Its answer has a type of its own, and is no page of HTML.'),
  'script-type': mistake('Scripts have the type `text/javascript`. A browser runs no module of another type.'),
  'script-kept': mistake(
    'Scripts with a hash in their names may be kept for a year, `mount.js` for five minutes at most.',
  ),
  'script-packed': mistake('Scripts are compressed where the browser can unpack them.'),
  'script-vary': warning('A compressed script has `vary: Accept-Encoding`.'),

  'may-be-kept': mistake('What belongs to one visitor has `cache-control: no-store`.'),
  'token-missing': mistake('The token of the session is in `/user.ljson`, in `X-CSRF-Token` or in page data.'),
  'somebody-signed-in': mistake('A visitor whom the host sees for the first time is not signed in.'),
  'user-unsaid': warning('`/user.ljson` says `"user": null` where nobody is signed in.'),
  'not-private': mistake('What somebody has saved is told to nobody else: 401.'),

  'filter-ignored': mistake('Each part of a search filters: it leaves out homes that do not fit.'),
  'filter-empty': mistake('A filter keeps the homes that fit.'),
  'unknown-part': mistake('Unknown parts of a search are ignored.'),
  'same-page': mistake('The pages of a list differ.'),
  'wrong-total': mistake('The numbers of pages and entries agree with the list.'),
  'past-the-end': mistake('A page after the last one is empty.'),
  'wrong-order': mistake('A list has the order that was asked for.'),
  'view-ignored': mistake('`view-…` leaves the homes of what the map shows.'),
  'count-ignored': mistake('`count=100` gives pages of a hundred homes. Else the map shows one page of them.'),
  'home-missing': mistake('The address of each home answers with its page.'),
  'wrong-value': mistake('`price_value` is the sum of the text, a rent by the month.'),
  'unknown-status': warning(
    'The words of statuses are known ones. An unknown word is shown as it is, one such as `toLetUnavailable` in words.',
  ),
  'film-host': warning('Films are on hosts that the page plays. Others become links.'),
  'plan-pdf': warning('Plans and energy charts are pictures. A PDF becomes a link.'),
  'picture-missing': mistake('Pictures answer with a picture, in the sizes that the page asks for.'),
  'picture-size': warning('A picture in another size is another file.'),

  'unrelated-place': mistake('`/places?term=` finds places by the beginning of their names.'),
  'unknown-place': mistake('`/search.ljson` knows the ids that `/places` gives.'),
  'far-place': mistake('`/places?near=` takes the longitude first, and begins with the nearest place.'),
  'lookup-unsaid': mistake('Page data says `address_lookup: false` or `branch_lookup: false` where there is none.'),

  'sign-in': mistake('The test account signs in, and `/user.ljson` says who it is.'),
  'session-lost': mistake('The session of a visitor is kept from one request to the next, and its token is taken.'),
  'wrong-password': mistake('A wrong password signs nobody in.'),
  'sign-out': mistake('After signing out nobody is signed in.'),
  'token-not-asked': mistake('A write without the token is refused.'),
  'stranger-writes': mistake('What belongs to somebody is changed by nobody else: 401.'),
  'refusal-unknown': mistake('Its refusal is one that the page knows: 403, 419 or 422 that says `authenticity token`.'),
  override: mistake('A POST with `X-Http-Method-Override` stands for PUT and DELETE.'),
  'not-saved': mistake('What was saved or changed is so in the list afterwards.'),
  'saved-twice': mistake('What is saved twice is in the list once.'),
  'not-removed': mistake('What was removed is not in the list. Removing it again is 404 or done.'),
  'ids-missing': mistake('A saved home has both `id` and `property_id`.'),
  'taken-twice': mistake('An enquiry that comes again with its `Idempotency-Key` gets the answer of the first.'),
  'repeat-unsaid': warning('The second answer says `Idempotency-Replayed: true`. Only so it can be seen from outside.'),
  'no-reasons': mistake('A refusal with 422 names the fields or the reasons.'),
  'wrong-flash': mistake('A form leads to a page whose hash says how it went: `#/flash/{key}`.'),
} as const satisfies Record<string, HostRule>

export type HostRuleName = keyof typeof hostRules
