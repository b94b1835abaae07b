import { account } from './account'
import { articles } from './articles'
import { consent } from './consent'
import { counts } from './counts'
import { homes } from './homes'
import { leads } from './leads'
import { offices } from './offices'
import { places } from './places'
import type { Route } from './route'
import { saved } from './saved'
import { valuations } from './valuations'

/** Every call that the page makes: what a host has to answer. In the order of docs/host.md. */
export const routes: readonly Route[] = [
  ...homes,
  ...places,
  ...offices,
  ...articles,
  ...valuations,
  ...account,
  ...saved,
  ...leads,
  ...counts,
  ...consent,
]
