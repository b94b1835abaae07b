import { bookAValuation } from './book-a-valuation/route'
import { contact } from './contact/route'
import { cookies } from './cookies/route'
import { userPanel } from './user-panel/route'

/** Every modal that an address opens (contract 5). Its code is in `late`, see index.ts. */
export const modals = [userPanel, cookies, contact, bookAValuation]
