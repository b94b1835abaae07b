/** Whether a value of `data-load` is known (contract 2). */
export const isStrategy = (load: string) => /^(eager|idle|visible|interaction|media\(.+\))$/.test(load)
