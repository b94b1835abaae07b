export default function loadImages() {}
