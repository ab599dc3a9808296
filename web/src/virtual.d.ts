declare module 'virtual:icons' {
  const icons: Record<string, { size: number; body: string }>;
  export default icons;
}

declare module 'virtual:icons/*' {
  const icons: Record<string, { size: number; body: string }>;
  export default icons;
}
