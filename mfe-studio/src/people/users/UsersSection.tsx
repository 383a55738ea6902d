import type { ReactElement } from 'react';
import type { SectionProps } from '../../frame/SectionProps.ts';
import { UserList } from './UserList.tsx';
import { UserPage } from './UserPage.tsx';

/** Shows the list of users, or the user whose id is in the URL. */
export function UsersSection({ id, ...address }: SectionProps): ReactElement {
  return id === undefined ? <UserList {...address} /> : <UserPage id={Number(id)} />;
}
