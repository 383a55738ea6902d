import { studioCalls } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors/problem.ts';
import { saveEntry } from '../catalogue/edit-entries.ts';
import { toSlug } from '../catalogue/slugs.ts';
import { writeCatalogue, type StudioCatalogueServices } from '../catalogue/write-catalogue.ts';
import { defineStudioCall } from '../define-studio-call.ts';
import { findCity, findGenre, listCities, listGenres } from './tags.queries.ts';

/** Adds the routes that list and edit genres and cities. The URL of a genre or city stays when its name changes. */
export function addTagRoutes(app: FastifyInstance, services: StudioCatalogueServices): void {
  const { database } = services;

  defineStudioCall(app, 'studioGenres', {
    schemas: studioCalls.studioGenres,
    services,
    handle: async () => ({ genres: await listGenres(database) }),
  });

  defineStudioCall(app, 'saveGenre', {
    schemas: studioCalls.saveGenre,
    services,
    handle: async ({ id, version, name, position }, { staff }) =>
      writeCatalogue(services, async (tx) => {
        const columns = { name, position, slug: id === undefined ? toSlug(name) : undefined };
        const edit = { by: staff, action: 'saveGenre', kind: 'genre' } as const;
        const genre = await findGenre(tx, await saveEntry(tx, edit, { id, version, columns }));
        if (!genre) throw notFound('This genre does not exist.');
        return { status: 'success' as const, genre };
      }),
  });

  defineStudioCall(app, 'studioCities', {
    schemas: studioCalls.studioCities,
    services,
    handle: async () => ({ cities: await listCities(database) }),
  });

  defineStudioCall(app, 'saveCity', {
    schemas: studioCalls.saveCity,
    services,
    handle: async ({ id, version, name }, { staff }) =>
      writeCatalogue(services, async (tx) => {
        const columns = { name, slug: id === undefined ? toSlug(name) : undefined };
        const edit = { by: staff, action: 'saveCity', kind: 'city' } as const;
        const city = await findCity(tx, await saveEntry(tx, edit, { id, version, columns }));
        if (!city) throw notFound('This city does not exist.');
        return { status: 'success' as const, city };
      }),
  });
}
