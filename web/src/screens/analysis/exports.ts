import { save } from '../../state/save';

/** What decides how a drawing looks, and would be lost with its page. */
const LOOKS = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'opacity'];

/** A drawing of the page as a file of its own. */
export function asFile(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const drawn = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((one, at) => {
    const from = drawn[at];
    if (!from) return;
    const looks = getComputedStyle(from);
    for (const look of LOOKS) one.setAttribute(look, looks.getPropertyValue(look));
    one.removeAttribute('class');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.removeAttribute('class');
  return new XMLSerializer().serializeToString(copy);
}

export function saveSvg(name: string, svg: SVGSVGElement): void {
  save(`${name}.svg`, new Blob([asFile(svg)], { type: 'image/svg+xml' }));
}

/** Twice as many dots as on the screen: it is shown elsewhere. */
const DOTS = 2;

/** Says whether the picture could be made. */
export async function savePng(name: string, svg: SVGSVGElement): Promise<boolean> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(asFile(svg))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = svg.clientWidth * DOTS;
  canvas.height = svg.clientHeight * DOTS;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (made) save(`${name}.png`, made);
  return made !== null;
}

export function saveJson(name: string, value: unknown): void {
  save(`${name}.json`, new Blob([JSON.stringify(value)], { type: 'application/json' }));
}
