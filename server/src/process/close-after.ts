/** Something that its opener closes. */
interface Closable {
  close(): Promise<unknown>;
}

/** Runs work with an open file, database or connection, then closes it, also if the work fails. */
export async function closeAfter<Opened extends Closable, Result>(
  opened: Opened,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
