type Props = { words: string; names: readonly { name: string }[] };

/** A text in which these names are marked as not translatable. */
export function NamedWords({ words, names }: Props) {
  const [name] = names
    .map(({ name }) => name)
    .filter((each) => each && words.includes(each))
    .sort((one, other) => other.length - one.length);
  if (!name) return <>{words}</>;
  const at = words.indexOf(name);
  return (
    <>
      <NamedWords words={words.slice(0, at)} names={names} />
      <span translate="no">{name}</span>
      <NamedWords words={words.slice(at + name.length)} names={names} />
    </>
  );
}
