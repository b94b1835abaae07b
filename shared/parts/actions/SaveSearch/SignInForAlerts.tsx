import { saveSearchMessages } from './messages'
import css from './SaveSearch.module.css'

/** Tells a visitor who is not signed in that emails about a saved search need an account. */
export const SignInForAlerts = () => (
  <p className={css.note}>
    <a className={css.link} href="#/user/sign-in">
      {saveSearchMessages.signIn}
    </a>
    <span>{` ${saveSearchMessages.forAlerts}`}</span>
  </p>
)
