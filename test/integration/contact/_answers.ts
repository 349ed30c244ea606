/** What the contact endpoints answer, parsed by the published schemas. */
import { expect } from "vitest";
import { CONTACT, type ContactDeps } from "#inbox/contact.ts";
import { ContactAccepted, ContactReceipt } from "#api/schema/contact.ts";
import { Problem } from "#api/schema/problem.ts";
import { ORIGIN, aCaller } from "../../fixtures/contact.ts";

export async function accepted(response: Response): Promise<ContactAccepted> {
  expect(response.status).toBe(202);
  return ContactAccepted.parse(await response.json());
}

export async function problem(response: Response, status: number): Promise<Problem> {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
  const body = Problem.parse(await response.json());
  expect(body.status).toBe(status);
  return body;
}

export function receiptRequest(id: string, token: string | null, method = "GET"): Request {
  return new Request(`${ORIGIN}/api/v1/contacts/${id}`, {
    method,
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
}

export async function readReceipt(contact: ContactDeps, { id, token }: ContactAccepted): Promise<ContactReceipt> {
  const response = await CONTACT.handle(contact, receiptRequest(id, token), aCaller());
  expect(response.status).toBe(200);
  return ContactReceipt.parse(await response.json());
}
