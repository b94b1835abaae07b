export default function startRouter() {}
