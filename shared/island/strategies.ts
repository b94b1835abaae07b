export const STRATEGIES = ['eager', 'idle', 'visible', 'interaction', 'media(<query>)']

/** Whether a value of `data-load` can be followed (contract 2). */
export const isStrategy = (load: string) => STRATEGIES.includes(load) || /^media\(.+\)$/.test(load)
