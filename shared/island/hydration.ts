let isUnderWay = false

/** Whether the render that is running hydrates the server's markup. */
export const isHydrating = () => isUnderWay

/** Runs a render that hydrates the server's markup. */
export function hydrating<Result>(render: () => Result): Result {
  isUnderWay = true
  try {
    return render()
  } finally {
    isUnderWay = false
  }
}
