/**
 * Marks the page of an administrator before it is shown, so that the header keeps the room of both menus. The role is
 * what the browser has stored, as in the header itself.
 */
export const MARK_ADMIN =
  ';try{if(JSON.parse(localStorage.getItem("userInfo")).isAdmin)document.documentElement.dataset.admin=""}catch(error){}';
