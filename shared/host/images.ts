export function loadImages() {}
