import { Loading } from '../../../../loading/loading.tsx';
import { script } from '../../../../loading/script.ts';
import { useScript } from '../../../../loading/use-script.ts';

const liveResult = script(() => import('./live-result.tsx'));

/** The live result, which is not among the scripts of the form: that can be filled in without it. */
export function LiveResultLater() {
  const loaded = useScript(liveResult, true);
  if (loaded === 'failed') return null;
  return loaded === undefined ? <Loading /> : <loaded.LiveResult />;
}
