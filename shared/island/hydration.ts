let isUnderWay = false

/** Whether what is rendered at this moment takes over the server's markup. */
export const isHydrating = () => isUnderWay

/** Renders what takes over the server's markup. */
export function hydrating<Result>(render: () => Result): Result {
  isUnderWay = true
  try {
    return render()
  } finally {
    isUnderWay = false
  }
}
