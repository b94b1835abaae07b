/** Whether a value of `data-load` can be followed (contract 2). */
export const isStrategy = (load: string) => /^(eager|idle|visible|interaction|media\(.+\))$/.test(load)
