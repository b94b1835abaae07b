/**
 * Starts to count what this process takes of the processor. What else the machine does meanwhile does not count. So a
 * limit tells work that grows with the square of a text from work that grows with the text, also on a busy machine.
 * @returns a function for the time until now, in ms
 */
export function processorTime() {
  const began = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }
}
