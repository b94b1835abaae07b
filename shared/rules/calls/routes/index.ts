import { account } from './account'
import { homes } from './homes'
import { leads } from './leads'
import { places } from './places'
import type { Route } from './route'
import { saved } from './saved'

/** Every call that the page makes: what a host has to answer. */
export const routes: readonly Route[] = [...homes, ...places, ...account, ...saved, ...leads]
