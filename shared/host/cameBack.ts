/** Whether the visitor came to this page by the browser's history, with Back or Forward. */
export const cameBack = () =>
  performance.getEntriesByType('navigation').some(entry => (entry as { type?: string }).type === 'back_forward')
