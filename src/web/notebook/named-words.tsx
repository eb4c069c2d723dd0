import { useNotebook } from './notebook.ts';

/** Words in which the name of somebody in the notebook is not translated. */
export function NamedWords({ words }: { words: string }) {
  const { children, people } = useNotebook();
  const names = [...children.items, ...people.items].map(({ name }) => name);
  const [name] = names.filter((each) => words.includes(each)).sort((one, other) => other.length - one.length);
  if (!name) return <>{words}</>;
  const at = words.indexOf(name);
  return (
    <>
      {words.slice(0, at)}
      <span translate="no">{name}</span>
      {words.slice(at + name.length)}
    </>
  );
}
