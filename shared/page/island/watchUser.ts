import type { MountLoader } from '../loader/loader'
import { tellWrong, type WrongAnswer } from '../loader/wrongAnswer'

/** Tells of answers about the user, which mount.js asks for: of the first one, and of later ones. */
export function watchUser(mountLoader: Pick<MountLoader, 'user' | 'userError' | 'fetchUser'>) {
  const tell = (error: unknown) => void tellWrong((error as { wrong?: WrongAnswer } | undefined)?.wrong)
  const { fetchUser } = mountLoader
  mountLoader.fetchUser = (...args) =>
    fetchUser(...args).catch(error => {
      tell(error)
      throw error
    })
  mountLoader.user.then(() => tell(mountLoader.userError))
}
