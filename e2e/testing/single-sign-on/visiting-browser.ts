/** Follows redirects by hand and keeps cookies, as far as a sign-in needs them. */
export interface VisitingBrowser {
  /** Cookies by origin and name; tests read and change them. */
  readonly cookies: Map<string, Map<string, string>>;
  /** One request, as a browser that shows a page. */
  visit(url: string): Promise<Visited>;
  /** Follows redirects from here, until one leads to an address that begins so, which is not visited. */
  follow(url: string, until: string): Promise<string>;
}

export interface Visited {
  readonly status: number;
  readonly headers: Headers;
  /** Absolute; absent for an answer that is no redirect. */
  readonly location: string | undefined;
  readonly text: string;
}

const mostRedirects = 10;

export function visitingBrowser(): VisitingBrowser {
  const cookies = new Map<string, Map<string, string>>();
  const cookiesOf = (url: string): Map<string, string> => {
    const { origin } = new URL(url);
    const kept = cookies.get(origin) ?? new Map<string, string>();
    cookies.set(origin, kept);
    return kept;
  };

  async function visit(url: string): Promise<Visited> {
    const kept = cookiesOf(url);
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html,*/*;q=0.8', ...(cookie === '' ? {} : { cookie }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) kept.delete(name);
      else kept.set(name, value);
    }
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: response.headers,
      location: location === null ? undefined : new URL(location, url).href,
      text: await response.text(),
    };
  }

  return {
    cookies,
    visit,
    async follow(url, until) {
      let at = url;
      for (let count = 0; count < mostRedirects; count++) {
        if (at.startsWith(until)) return at;
        const { location, status, text } = await visit(at);
        if (location === undefined) throw new Error(`${at} answered ${status}: ${text.slice(0, 500)}`);
        at = location;
      }
      throw new Error(`more than ${mostRedirects} redirects, the last to ${at}`);
    },
  };
}
