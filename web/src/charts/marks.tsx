import {
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { listeners } from '../stores/listeners.ts';
import * as styles from './charts.module.css';

/** What a mark of a chart tells. */
export interface Mark {
  readonly key: string;
  readonly name: string;
  /** Its figures with all their digits and their units, one a line. */
  readonly figures: readonly string[];
  /** Marks of the same topic are highlighted together, in all charts of the page. */
  readonly topic?: string | undefined;
  /** Whether the parts of the mark are shown; absent: it cannot be folded. */
  readonly expanded?: boolean | undefined;
  readonly toggle?: (() => void) | undefined;
}

/** The attributes of the element that draws a mark. */
export interface MarkAttributes {
  readonly 'data-mark': string;
  readonly role: 'img' | 'button';
  readonly 'aria-label': string;
  readonly 'aria-expanded'?: boolean;
  readonly tabIndex: 0 | -1;
  readonly className: string;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onClick: () => void;
}

interface MarkAreaProps {
  readonly marks: readonly Mark[];
  /** Draws the picture; `attributesOf` gives the attributes of the mark with this place in `marks`. */
  readonly children: (
    attributesOf: (index: number) => MarkAttributes,
    topic: string | undefined,
  ) => ReactNode;
  /** Where a key leads from a mark; undefined: to the next or previous one, as usual. */
  readonly step?: (from: number, key: string) => number | undefined;
}

/**
 * A picture of marks: one stop of the tab key, arrows, Home and End between the marks, Enter to fold; each tells its
 * exact figures when hovered or focused. In the picture, `data-anchor` marks where the tip points at.
 */
export function MarkArea({ marks, children, step }: MarkAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('');
  const [shown, setShown] = useState<string>();
  const topic = useSyncExternalStore(subscribe, () => lit);
  const known = marks.some((mark) => mark.topic !== undefined && mark.topic === topic);
  const current = Math.max(
    0,
    marks.findIndex(({ key }) => key === stop),
  );
  const show = (mark: Mark | undefined): void => {
    setShown(mark?.key);
    light(mark?.topic);
  };
  const attributesOf = (index: number): MarkAttributes => {
    const mark = marks[index] as Mark;
    const { key, name, figures, expanded, toggle } = mark;
    const told = known ? `${styles.mark} ${mark.topic === topic ? styles.lit : styles.dim}` : styles.mark;
    return {
      'data-mark': key,
      role: toggle === undefined ? 'img' : 'button',
      'aria-label': `${name}: ${figures.join(', ')}`,
      ...(expanded === undefined ? {} : { 'aria-expanded': expanded }),
      tabIndex: index === current ? 0 : -1,
      className: shown === key ? `${told} ${styles.lit}` : told,
      onFocus: () => {
        setStop(key);
        show(mark);
      },
      onBlur: () => show(undefined),
      onPointerEnter: () => show(mark),
      onPointerLeave: () => show(undefined),
      onClick: () => {
        show(mark);
        toggle?.();
      },
    };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'Escape') show(undefined);
    if (key === 'Enter' || key === ' ') {
      marks[current]?.toggle?.();
      event.preventDefault();
    }
    const next = step?.(current, key) ?? usualStep(current, key, marks.length);
    const mark = next === undefined ? undefined : marks[next];
    if (mark === undefined) return;
    event.preventDefault();
    elementOf(area.current, mark.key)?.focus();
  };
  const told = marks.find(({ key }) => key === shown);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the marks inside have the roles and the focus
    <div className={styles.marks} ref={area} onKeyDown={onKeyDown}>
      {children(attributesOf, known ? topic : undefined)}
      {told !== undefined && <Tip mark={told} area={area} />}
    </div>
  );
}

function usualStep(from: number, key: string, count: number): number | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(from + 1, count - 1);
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function elementOf(area: HTMLElement | null, key: string): SVGElement | undefined {
  const all = area?.querySelectorAll<SVGElement>('[data-mark]') ?? [];
  return [...all].find((element) => element.getAttribute('data-mark') === key);
}

/** The name and the figures of a mark, above it, or below it at the upper edge of the window. */
function Tip({ mark, area }: { mark: Mark; area: { readonly current: HTMLDivElement | null } }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [own, whole] = [tip.current, area.current];
    const element = elementOf(whole, mark.key);
    if (own === null || whole === null || element === undefined) return;
    const outer = whole.getBoundingClientRect();
    const target = (element.querySelector('[data-anchor]') ?? element).getBoundingClientRect();
    const middle = target.left + target.width / 2 - outer.left - own.offsetWidth / 2;
    const left = Math.max(0, Math.min(middle, outer.width - own.offsetWidth));
    const above = target.top - own.offsetHeight - 8;
    const top = above < 8 ? target.bottom + 8 : above;
    // By script rather than by a style attribute, which the content security policy forbids.
    own.style.translate = `${Math.round(left)}px ${Math.round(top - outer.top)}px`;
  });
  return (
    // The label of the mark says the same to screen readers.
    <div className={styles.markTip} ref={tip} aria-hidden="true">
      <strong>{mark.name}</strong>
      {mark.figures.map((figure) => (
        <div key={figure}>{figure}</div>
      ))}
    </div>
  );
}

// The highlighted topic belongs to the page, since there is one pointer and one focus.
let lit: string | undefined;
const { tell, subscribe } = listeners();

function light(topic: string | undefined): void {
  if (topic === lit) return;
  lit = topic;
  tell();
}
