export function startRouter() {}
