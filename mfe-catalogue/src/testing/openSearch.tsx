import { act, render, screen } from '@testing-library/react';
import { Component as SearchDialog } from '../search/SearchDialog.tsx';
import type { TestSite } from './renderPage.tsx';

/** Finds the input of the open search dialog. @throws when the dialog is closed */
export const getSearchField = () => screen.getByRole('combobox', { name: 'Search songs, albums and artists' });

/** Mounts the search dialog beside a focused trigger and opens it, optionally with an input. */
export async function openSearch(site: TestSite, input?: string): Promise<HTMLElement> {
  render(
    <>
      <button type="button">Search trigger</button>
      <SearchDialog />
    </>,
  );
  act(() => screen.getByRole('button', { name: 'Search trigger' }).focus());
  act(() => site.shell.send('search/open', input === undefined ? {} : { input }));
  return screen.findByRole('dialog', { name: 'Search' });
}
